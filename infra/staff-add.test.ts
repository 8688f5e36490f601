import { CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation'
import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addStaff } from './staff-add.ts'

const stacks = mockClient(CloudFormationClient)
const accounts = mockClient(CognitoIdentityProviderClient)
const failure = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  stacks.on(DescribeStackResourceCommand, { StackName: 'Site', LogicalResourceId: 'UserPool' }).resolves({
    StackResourceDetail: {
      PhysicalResourceId: 'us-east-1_pool',
      LogicalResourceId: 'UserPool',
      ResourceType: '',
      LastUpdatedTimestamp: undefined,
      ResourceStatus: undefined,
    },
  })
})
afterEach(() => {
  stacks.reset()
  accounts.reset()
})

const asked = () => accounts.commandCalls(AdminCreateUserCommand).map(({ args: [{ input }] }) => input)

test('Somebody new is invited by mail, with an address that counts as verified', async () => {
  accounts.on(AdminCreateUserCommand).resolves({})
  expect(await addStaff('jane@shop.test')).toBe('invited')
  expect(asked()).toEqual([
    {
      UserPoolId: 'us-east-1_pool',
      Username: 'jane@shop.test',
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: 'jane@shop.test' },
        { Name: 'email_verified', Value: 'true' },
      ],
    },
  ])
})

test('Somebody whose invitation got lost is invited again', async () => {
  accounts.on(AdminCreateUserCommand).rejectsOnce(failure('UsernameExistsException')).resolves({})
  expect(await addStaff('jane@shop.test')).toBe('invited again')
  expect(asked()[1]).toMatchObject({ MessageAction: 'RESEND' })
})

test('Somebody who has an account is left alone', async () => {
  accounts.on(AdminCreateUserCommand).rejectsOnce(failure('UsernameExistsException')).rejects(failure('UnsupportedUserStateException'))
  await expect(addStaff('jane@shop.test')).rejects.toThrow('jane@shop.test has an account and uses it')
})

test('Without a deployed stack there is one clear line', async () => {
  stacks.on(DescribeStackResourceCommand).rejects(failure('ValidationError'))
  await expect(addStaff('jane@shop.test')).rejects.toThrow('The stack is not deployed in this account: npx cdk deploy')
})

test.each(['', 'jane', 'jane@shop', 'ja ne@shop.test'])('Nobody is invited at %j', async (email) => {
  await expect(addStaff(email)).rejects.toThrow(`"${email}" is not an e-mail address`)
  expect(stacks.calls()).toHaveLength(0)
})

test('What AWS refuses for another reason keeps its own words', async () => {
  accounts.on(AdminCreateUserCommand).rejects(failure('TooManyRequestsException'))
  await expect(addStaff('jane@shop.test')).rejects.toThrow('TooManyRequestsException')
})
